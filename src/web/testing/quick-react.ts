import * as React from 'react'

/**
 * React for programmers, without what it notes for their tools alone: a stack for each element that is made, and each component
 * and what changed in it for the profiler. Both took a quarter of a page test's time. Its warnings stay, and fail a test as before.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })
Object.defineProperty(console, 'timeStamp', { value: undefined })
