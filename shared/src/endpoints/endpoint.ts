import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { AbilityAction, AbilitySubject } from '../rules/ability.ts';

/** Schemas of zod or zod/mini; what loads before the sign-in form uses the smaller one. */
export type Schema = z.ZodType | ZodMiniType;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The required ability. */
export type Needed = readonly [action: AbilityAction, subject: AbilitySubject];

/**
 * Who may call: everybody, any signed-in user, another system with an integration key, the pipeline of a part
 * with its deploy key, or holders of one of these abilities (P-284: the API is the real guard). The repository's
 * tenant filter decides which rows the caller sees.
 */
export type EndpointAccess =
  | 'public'
  | 'session'
  | 'key'
  | 'deploy-key'
  | { readonly can: Needed }
  | { readonly anyOf: readonly Needed[] };

/** The abilities of which the caller needs at least one; null: none is required. */
export function neededFor({ access }: Pick<Endpoint, 'access'>): readonly Needed[] | null {
  if (typeof access === 'string') return null;
  return 'can' in access ? [access.can] : access.anyOf;
}

/** Whether staff who view the portal as another person may make the call. */
export const isReading = ({ method, whileViewing }: Pick<Endpoint, 'method' | 'whileViewing'>): boolean =>
  (whileViewing ?? (method === 'GET' ? 'allowed' : 'refused')) === 'allowed';

/** One call of the API as data. Server routes, typed client calls and the API's documentation derive from it. */
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
  /** Also open to users who must activate a second factor first. */
  readonly beforeSecondFactor?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** A write of a business fact: the caller must send an `Idempotency-Key`; a repeated one answers the stored reply. */
  readonly idempotent?: boolean;
  /** Called by pages in the background, not by the user: it does not keep an idle session alive (P-228). */
  readonly background?: boolean;
  /**
   * Whether staff who view the portal as another person ('Ver como') may make the call. Without it, a GET is
   * allowed and everything else refused. `allowed`: another method that only reads. `refused`: a GET that
   * counts something for the person. `personal`: a GET that shows what is that person's only.
   */
  readonly whileViewing?: 'allowed' | 'refused' | 'personal';
  /** The per-user rate limit that it counts against; the API sets its size. */
  readonly limit?: CallLimitKind;
  /** A JSON body larger than any that a screen sends. */
  readonly batch?: {
    readonly maxBytes: number;
    /** Names and values in it, at any depth. */
    readonly mostValues: number;
  };
  /** The body is sent as a form: each file as it is, each other field as JSON in a part of its name. */
  readonly multipart?: {
    /** In bytes, of the whole body. */
    readonly maxBytes: number;
    /** Most parts that are parsed. Above the number in a valid form, so that the schema can still name the surplus. */
    readonly maxParts: number;
    /** Parts that may be repeated, each with one file of the list. */
    readonly lists?: readonly string[];
    /** A part that is too large for memory: its file is kept on disk until the call ends. In bytes, besides `maxBytes`. */
    readonly onDisk?: { readonly name: string; readonly maxBytes: number };
  };
  /** How long a large body may take to arrive, in ms; the server's usual time without. */
  readonly sendingMs?: number;
};

/**
 * Rate limits per user for expensive calls: a file, an upload, a search through many rows, a mail; per key for calls
 * of the integration API and of pipelines.
 */
export const callLimitKinds = [
  'export',
  'upload',
  'search',
  'mail',
  'integration',
  'document',
  'release',
  'viewing',
  'report',
] as const;
export type CallLimitKind = (typeof callLimitKinds)[number];

/** Declares a call. Its author makes the objects in `body` and `query` strict: unknown fields are refused. */
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

/** What a client passes to a call: only the parts that the endpoint has. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never;
