import type { z } from 'zod';
import type { AbilityAction, AbilitySubject } from '../rules/ability.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: everybody, anyone signed in, or whoever holds the ability (P-284: the API is the real guard).
 * Which rows he reaches is not said here; the repository's scope decides it.
 */
export type EndpointAccess =
  | 'public'
  | 'session'
  | { readonly can: readonly [action: AbilityAction, subject: AbilitySubject] };

/** One call of the API as data. Server routes, typed client calls and the API's documentation come from it. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly method: Method;
  /** Path from the origin, parameters as `:name`, for instance `/api/sales/contratos/:id/ventas-diarias`. */
  readonly path: string;
  /** One Spanish or English line for the API's documentation. */
  readonly summary: string;
  readonly access: EndpointAccess;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** A write of a business fact: the caller must send an `Idempotency-Key`; a repeated one answers the stored reply. */
  readonly idempotent?: boolean;
};

/** Declares a call. Objects in `body` and `query` are made strict by their author: unknown fields are refused. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => definition;

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

type InputPart<Key extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: z.input<Schema> };

/** What a client gives to a call: only the parts that the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never;
