import { deviceName } from '#shared/device-name.ts'
import type { Platform } from '../process/platform.ts'
import { letter } from '../services/letter.ts'
import type { Person } from './people.ts'

const JOB = 'auth.security-mail'

/** What somebody is told at once that happened to her sign-in: whoever did not do it herself learns it in time. */
const MAILS = {
  password_changed: { subject: 'A sua senha foi alterada', what: 'A sua senha no Retaguarda foi alterada' },
  two_factor_on: {
    subject: 'Verificação em duas etapas ativada',
    what: 'A verificação em duas etapas da sua conta no Retaguarda foi ativada',
  },
  two_factor_off: {
    subject: 'Verificação em duas etapas desativada',
    what: 'A verificação em duas etapas da sua conta no Retaguarda foi desativada',
  },
  two_factor_reset: {
    subject: 'Verificação em duas etapas redefinida',
    what: 'Um administrador redefiniu a verificação em duas etapas da sua conta no Retaguarda, e todas as suas sessões foram encerradas,',
  },
  email_asked: {
    subject: 'Pediram a troca do seu e-mail',
    what: 'Um proprietário pediu a troca do e-mail da sua conta no Retaguarda, que passa a valer quando o novo endereço confirmar,',
  },
  email_changed: { subject: 'O seu e-mail foi trocado', what: 'O e-mail com que você entra no Retaguarda foi trocado' },
  recovery_code_used: {
    subject: 'Um código de recuperação foi usado',
    what: 'Um dos seus códigos de recuperação foi usado para entrar no Retaguarda',
  },
  new_sign_in: {
    subject: 'Entraram na sua conta em um navegador novo',
    what: 'Entraram na sua conta do Retaguarda em um navegador que ainda não tinha sido usado por você',
  },
} as const

export type SecurityMail = keyof typeof MAILS

interface Told extends Pick<Person, 'email' | 'name'> {
  mail: SecurityMail
  at: string
  address: string
  user_agent: string | null
}

/** Tells a person by mail, and from where it was done. */
export const tellOfSecurity = (
  { platform, request }: { platform: Pick<Platform, 'jobs'>; request: { address: string; user_agent: string | null } },
  mail: SecurityMail,
  { email, name }: Pick<Person, 'email' | 'name'>,
) => platform.jobs.send(JOB, { mail, email, name, at: new Date().toISOString(), address: request.address, user_agent: request.user_agent })

/** Sends those mails. */
export const workOnSecurityMails = ({ env, jobs, sendMail }: Pick<Platform, 'env' | 'jobs' | 'sendMail'>) =>
  jobs.work<Told>(JOB, ({ mail, email, name, at, address, user_agent }) =>
    sendMail(
      letter({
        to: email,
        name,
        subject: MAILS[mail].subject,
        sentences: [
          `${MAILS[mail].what} em ${WHEN.format(new Date(at))} (horário de Brasília), a partir do endereço ${address} (${deviceName(user_agent)}).`,
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
