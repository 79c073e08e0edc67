import type { KeyCaller } from '../../access/integration/keys.ts';
import { claimRequest, storeAnswer, storedAnswer } from '../../access/integration/repository.ts';
import type { IdempotencyStore } from '../../http/idempotency.ts';

/** The idempotency keys of the calls of an integration key. */
export const keysOfIntegration = ({ id }: KeyCaller): IdempotencyStore => ({
  claim: (db, key, now) => claimRequest(db, id, key, now),
  read: (db, key) => storedAnswer(db, id, key),
  store: (db, key, reply) => storeAnswer(db, id, key, reply),
  reused: 'IDEMPOTENCY_KEY_CONFLICT',
});
