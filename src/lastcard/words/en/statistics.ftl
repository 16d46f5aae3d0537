# What somebody's games come to.

statistics-bot = bots: { $level }
