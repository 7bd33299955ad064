import { createMiddleware } from 'hono/factory'
import { refuse } from './answers.ts'

/** Answers 405 to every other method. A handler for GET would otherwise also do its work for HEAD, whose answer throws the result away. */
export const onlyMethods = (...methods: string[]) =>
  createMiddleware(async (c, next) => {
    if (methods.includes(c.req.method)) return next()
    c.header('allow', methods.join(', '))
    return refuse(c, 405, 'METHOD_NOT_SUPPORTED', 'Este endereço não aceita este método.')
  })
