import React from 'react';

/**
 * React records the stack of each created element for its warnings, for the first ten thousand per second.
 * That takes a fifth of the time of component tests; this makes React believe the limit is reached.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);
