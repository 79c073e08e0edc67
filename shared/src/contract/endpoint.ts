import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { AbilityAction, AbilitySubject } from '../rules/ability.ts';

/** Either writing of zod's schemas; what stands before the sign-in form uses the smaller one. */
export type Schema = z.ZodType | ZodMiniType;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The ability that something asks for. */
export type Needed = readonly [action: AbilityAction, subject: AbilitySubject];

/**
 * Who may call: everybody, anyone signed in, or whoever holds the ability or one of several (P-284: the API is the real
 * guard).
 * Which rows he reaches is not said here; the repository's scope decides it.
 */
export type EndpointAccess =
  | 'public'
  | 'session'
  | { readonly can: Needed }
  | { readonly anyOf: readonly Needed[] };

/** The abilities of which a caller holds at least one; null where none is asked for. */
export function neededFor({ access }: Pick<Endpoint, 'access'>): readonly Needed[] | null {
  if (typeof access === 'string') return null;
  return 'can' in access ? [access.can] : access.anyOf;
}

/** One call of the API as data. Server routes, typed client calls and the API's documentation come from it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = {
  readonly method: Method;
  /** Path from the origin, parameters as `:name`, for instance `/api/sales/contratos/:id/ventas-diarias`. */
  readonly path: string;
  /** One Spanish or English line for the API's documentation. */
  readonly summary: string;
  readonly access: EndpointAccess;
  /** Also for who has to activate a second factor before anything else. */
  readonly beforeSecondFactor?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** A write of a business fact: the caller must send an `Idempotency-Key`; a repeated one answers the stored reply. */
  readonly idempotent?: boolean;
  /** Pages ask it by themselves, without anybody's doing: it does not keep an idle session alive (P-228). */
  readonly background?: boolean;
  /** Which allowance of the person it counts against; the API says how large that is. */
  readonly limit?: CallLimitKind;
  /** The body travels as a form: each file as it is, everything else as JSON in the part of its name. */
  readonly multipart?: {
    /** Of the whole body. */
    readonly maxBytes: number;
    /** Most parts that are read. Above what a right form has, so that the schema can still name what is too many. */
    readonly maxParts: number;
    /** Parts that may come several times, each with one file of the list. */
    readonly lists?: readonly string[];
  };
};

/** What is limited per person, because each call costs others: a file, an upload, a search through many rows, a mail. */
export const callLimitKinds = ['export', 'upload', 'search', 'mail'] as const;
export type CallLimitKind = (typeof callLimitKinds)[number];

/** Declares a call. Objects in `body` and `query` are made strict by their author: unknown fields are refused. */
export const endpoint = <
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Reply extends Schema = Schema,
>(
  definition: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => definition;

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;
export type ReplyOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never;

type InputPart<Key extends string, Part extends Schema> = Part extends z.ZodUndefined
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: z.input<Part> };

/** What a client gives to a call: only the parts that the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never;
