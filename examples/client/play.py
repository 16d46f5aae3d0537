"""Opens a table with two bots and plays a game there: python play.py http://localhost:8000

It needs Python and the package websockets, and nothing of Lastcard.
"""

import http.cookiejar
import itertools
import json
import random
import secrets
import sys
import urllib.request

from websockets.sync.client import connect

server = sys.argv[1].rstrip("/")

# Over HTTP: open a table. The first answer sets the cookie that says who we are; keep it.
cookies = http.cookiejar.CookieJar()
web = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
wish = {"name": "Ada", "size": 3, "bots": ["easy", "easy"], "rules": {"target": 1}}
request = urllib.request.Request(
    f"{server}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
)
with web.open(request) as answer:
    table = json.load(answer)
print("table", table["code"], "seat", table["seat"])
cookie = next(f"{one.name}={one.value}" for one in cookies if one.name == "lastcard_guest")

# Over the socket: the same cookie, and `hello` first.
address = f"ws{server.removeprefix('http')}/api/tables/{table['code']}/socket"
with connect(address, additional_headers={"Cookie": cookie}) as socket:
    numbers = itertools.count()

    def say(kind: str, **fields: object) -> str:
        """Send a command, and give the id that its answer will have."""
        name = f"ada-{next(numbers)}"
        socket.send(json.dumps({"type": kind, "id": name, **fields}))
        return name

    socket.send(json.dumps({"type": "hello", "version": 1}))
    agreed = False
    latest = {}  # the last snapshot or step
    waiting = None  # the command of ours that has no answer yet
    for text in socket:
        message = json.loads(text)
        kind = message["type"]
        if kind in ("snapshot", "step"):
            latest = message
            for event in message["events"]:
                print(event["kind"], event.get("seat", ""), *event.get("cards", ()))
        elif kind == "refused":
            print("refused:", message["error"]["message"])
        elif kind == "reload":
            sys.exit(f"told to start over: {message['reason']}")
        if kind != "held" and waiting in (message.get("ack"), message.get("id")):
            waiting = None
        if waiting is not None:
            continue  # one command after the other
        game, you = latest["game"], latest.get("you")
        if game is None and not agreed:
            # before the game: agree to the rules, with a share of the chance
            waiting = say("agree", nonce=secrets.token_hex(16))
            agreed = True
        elif game is None:
            waiting = say("start")
        elif game["game_over"]:
            print("won by seat", game["game_winner"])
            break
        elif game["over"]:
            waiting = say("next")
        elif you["seat"] in game["pending"]["seats"]:
            # our turn, or a question to us: `legal` has every answer
            moves = [move for move in you["legal"] if not move.startswith(("uno", "catch"))]
            plays = [move for move in moves if move not in ("draw", "pass")]
            move = random.choice(plays or moves)
            if move[0].isupper() and len(you["hand"]) == 2:
                move += "!"  # the next-to-last card: call UNO with it
            waiting = say("act", action=move)
