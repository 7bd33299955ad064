import { sql } from 'kysely'
import { tellOfSecurity } from '#server/auth/security-mail.ts'
import type { Platform } from '#server/process/platform.ts'
import { letter } from '#server/services/letter.ts'
import { byTheRules } from './by-the-rules.ts'
import { waitingRpc } from './rpc.ts'

const JOB = 'users.email-change-mail'

export const changeEmail = waitingRpc.changeEmail.handler(
  async ({ input: { id, values }, context: { platform, request, inTransaction } }) => {
    const person = await inTransaction(async (db) => {
      const { rows } = await byTheRules(
        sql<{ name: string; email: string }>`select * from app.ask_email_change(${id}, ${values.email})`.execute(db),
      )
      return rows[0]!
    })
    await platform.jobs.send(JOB, { user_id: id })
    await tellOfSecurity({ platform, request }, 'email_asked', person)
    return { sent: true }
  },
)

/** Makes the link and sends it to the new address, in a job: the link is never stored anywhere but in the mail. */
export const workOnEmailChangeMails = ({ auth, env, jobs, sendMail }: Pick<Platform, 'auth' | 'env' | 'jobs' | 'sendMail'>) =>
  jobs.work<{ user_id: string }>(JOB, async ({ user_id }) => {
    const asked = await auth.emailChanges.start(user_id)
    if (!asked) return
    const link = `${env.PUBLIC_URL}/confirm-email?token=${asked.token}`
    await sendMail(
      letter({
        ...{ to: asked.email, name: asked.name, subject: 'Confirme o seu novo e-mail' },
        sentences: ['Este endereço foi indicado como o novo e-mail da sua conta no Retaguarda.'],
        action: { label: 'Confirmar e-mail', invitation: 'Para passar a entrar com ele, abra:', link },
        after: [
          'O link vale por 24 horas e só pode ser usado uma vez. Até lá você entra com o e-mail de antes.',
          'Se você não usa o Retaguarda, ignore este e-mail: nada muda.',
        ],
      }),
    )
  })
