import type { ServerOptions } from 'node:http';

/** Times in milliseconds. */
export interface Deadlines {
  /** From the connection's begin, or the first byte of a request, to the end of its headers. */
  readonly headers: number;
  /** The same to the end of the request. */
  readonly request: number;
  /** How often those two are looked at. */
  readonly check: number;
  /** While a response is being sent: without a byte that the client takes. */
  readonly stalled: number;
  /** From a response to the next request; longer than load balancers keep a connection, which is mostly 60 s. */
  readonly idle: number;
}

/**
 * Whoever keeps to none of them, or asks for more than it reads, loses its connection: nobody can hold the server's
 * memory by waiting.
 */
export const defaultDeadlines: Deadlines = {
  headers: 10_000,
  request: 15_000,
  check: 1_000,
  stalled: 20_000,
  idle: 65_000,
};

/** Requests of one connection that wait for their turn because it sent them before it had the responses to others. */
export const QUEUED_PER_CONNECTION = 50;
/** The same of all connections together. */
export const QUEUED_IN_ALL = 5_000;
/** Connections that wait to be accepted; more have to ask again after a second, and later and later. Systems may allow less. */
export const WAITING_CONNECTIONS = 4_096;
/** So much of what a connection sends is parsed before it is looked at again whether it may go on. */
export const PIECE_BYTES = 2_048;

export function serverOptions({ headers, request, check, idle }: Deadlines): ServerOptions {
  return {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    keepAliveTimeout: idle,
    // Two `Host` headers are seen as two.
    joinDuplicateHeaders: true,
  };
}
