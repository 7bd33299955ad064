import type { Person } from '#server/auth/auth.ts'
import type { Platform } from '#server/process/platform.ts'
import type { RequestContext } from '#server/rpc/request-context.ts'
import { letter } from '#server/services/letter.ts'

const JOB = 'access.password-changed-mail'

interface PasswordChanged extends Pick<Person, 'email' | 'name'> {
  at: string
  address: string
}

/** Tells the person by mail that her password is another now: who did not do it herself learns it in time. */
export const tellPasswordChanged = ({ platform, request }: RequestContext, { email, name }: Person) =>
  platform.jobs.send(JOB, { email, name, at: new Date().toISOString(), address: request.address })

/** Sends those mails. */
export const workOnPasswordMails = ({ env, jobs, sendMail }: Pick<Platform, 'env' | 'jobs' | 'sendMail'>) =>
  jobs.work<PasswordChanged>(JOB, ({ email, name, at, address }) =>
    sendMail(
      letter({
        to: email,
        name,
        subject: 'A sua senha foi alterada',
        sentences: [
          `A sua senha no Retaguarda foi alterada em ${WHEN.format(new Date(at))} (horário de Brasília), a partir do endereço ${address}.`,
        ],
        action: {
          label: 'Não fui eu',
          invitation: 'Se não foi você, escolha já uma nova senha e avise o administrador:',
          link: `${env.PUBLIC_URL}/forgot-password`,
        },
        after: ['Se foi você, não é preciso fazer nada.'],
      }),
    ),
  )

const WHEN = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
