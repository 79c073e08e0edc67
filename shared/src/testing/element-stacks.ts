import React from 'react';

/**
 * React keeps the stack of each element that is made, to name its maker in a warning: the first ten thousand of a
 * second. In component tests that takes a fifth of the time; here it believes that it has kept as many already.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);
