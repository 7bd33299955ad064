import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { router } from '#app/router.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import type { Api } from './app.ts'

/** What the same person's browser calls who sends one form again and again. */
export const formOf = ({ context }: { context: RequestContext }, form_id = randomUUID()): Api =>
  createRouterClient(router, { context: { ...context, request: { ...context.request, form_id } } })
