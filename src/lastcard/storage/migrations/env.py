"""Alembic's entry point: runs on the connection that `storage.database` hands over."""

from alembic import context

from lastcard.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
