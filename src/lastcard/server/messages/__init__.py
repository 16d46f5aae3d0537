"""Every message between a client and the server, as types.

The OpenAPI page, `docs/protocol.md` and the page's TypeScript types are made from these modules.
"""
