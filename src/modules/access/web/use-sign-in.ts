import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignInInput } from '#modules/access/contract/sign-in.ts'
import type { Session } from '#shared/session.ts'
import { isExpected, messageOr } from '#web/errors.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { firstPage } from './first-page.ts'
import { safeRedirect } from './guards.ts'
import { sessionQuery } from './session-query.ts'
import { secondStepOf } from './two-factor/second-step.tsx'

const REQUIRED = 'Por favor, preencha todos os campos'
/** The refusals whose own words the person sees. Source: spec/1 §8. */
const KNOWN = ['INVALID_CREDENTIALS', 'EMAIL_NOT_CONFIRMED', 'TOO_MANY_REQUESTS']

/** What the form says about a failed sign-in: known refusals as they are, other refusals and surprises in general words. */
export function signInMessage(error: unknown): string {
  if (isExpected(error) && !KNOWN.includes(error.code)) return 'Erro ao fazer login. Tente novamente'
  return messageOr(error, 'Erro inesperado ao fazer login')
}

/** Where a sign-in leads: the page first asked for, or where she begins; with several companies of a group or franchise, their choice. */
const destination = (session: Session, asked: unknown, phone: boolean): string => {
  if (session.company_type !== 'individual' && session.company_count !== 1) return '/company-selection'
  const page = safeRedirect(asked)
  return page && page !== '/' ? page : firstPage(session, phone)
}

/** Signing in from either sign-in page: what goes wrong, and where it leads. */
export function useSignIn() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const phone = usePhone()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  const [problem, setProblem] = useState<string | null>(null)

  const [awaitsStep, setAwaitsStep] = useState<{ may_trust: boolean } | null>(null)

  /** Opens the product for whoever has just been let in. */
  const enter = useMutation({
    mutationFn: async () => {
      queryClient.clear()
      const session = await queryClient.fetchQuery(sessionQuery)
      if (!session) throw new Error('signed in, and yet nobody is')
      return session
    },
    onSuccess: (session) => {
      toast.success('Login realizado com sucesso!')
      return navigate({ href: destination(session, search.redirect, phone), replace: true })
    },
    onError: (error) => failed(error),
  })
  const signIn = useMutation({
    mutationFn: (input: SignInInput) => api.signIn.call(input),
    onSuccess: () => enter.mutate(),
    onError: (error) => {
      const awaited = secondStepOf(error)
      if (awaited) setAwaitsStep(awaited)
      else failed(error)
    },
  })

  function failed(error: Error) {
    setProblem(signInMessage(error))
    toast.error('Erro no login', messageOr(error, 'Ocorreu um erro inesperado'))
  }

  return {
    pending: signIn.isPending || enter.isPending,
    problem,
    /** What the second step does; null while the password is asked. */
    secondStep: awaitsStep
      ? {
          mayTrust: awaitsStep.may_trust,
          onSignedIn: () => enter.mutate(),
          onBack(why: string | null) {
            setAwaitsStep(null)
            setProblem(why)
          },
        }
      : null,
    submit(input: SignInInput) {
      // A message stays until the next answer: what moves under a second click sends it to the link below.
      if (input.email.trim() !== '' && input.password !== '') signIn.mutate(input)
      else setProblem(REQUIRED)
    },
  }
}
