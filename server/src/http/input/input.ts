/** What the gate has read of a request by the call's own schemas. */
export type Input = { params: unknown; query: unknown; body: unknown }
