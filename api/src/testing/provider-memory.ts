import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/**
 * Storage of the identity provider for tests and development, in this process's memory. The provider itself
 * checks expiry.
 */
export function providerMemory(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string): string => `${model} ${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...rows].find(([key, row]) => key.startsWith(`${model} `) && row[field] === value)?.[1];
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const row = rows.get(keyOf(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void rows.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
}
