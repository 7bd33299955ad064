import type { Auth } from '#server/auth/auth.ts'
import type { Person } from '#server/auth/people.ts'
import type { Env } from '#server/process/env.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { letter } from '#server/services/letter.ts'
import type { Message, SendMail } from '#server/services/mail.ts'

const JOB = 'access.reset-mail'

/** Asks for the mail whether or not anybody has that address: who asks cannot tell the difference. */
export const askForResetMail = (jobs: Jobs, email: string) => jobs.send(JOB, { email })

interface Mailing {
  auth: Auth
  env: Pick<Env, 'PUBLIC_URL'>
  jobs: Jobs
  sendMail: SendMail
}

/** Makes the link and sends it, in a job: the link is never stored anywhere but in the mail. */
export const workOnResetMails = ({ auth, env, jobs, sendMail }: Mailing) =>
  jobs.work<{ email: string }>(JOB, async ({ email }) => {
    const recovery = await auth.startRecovery(email)
    if (recovery) await sendMail(resetMail(recovery.person, `${env.PUBLIC_URL}/reset-password?token=${recovery.token}&type=recovery`))
  })

const resetMail = ({ email, name }: Person, link: string): Message =>
  letter({
    to: email,
    name,
    subject: 'Redefinição de senha',
    sentences: ['Recebemos um pedido para redefinir a sua senha no Retaguarda.'],
    action: { label: 'Escolher nova senha', invitation: 'Para escolher uma nova senha, abra:', link },
    after: ['O link vale por 1 hora e só pode ser usado uma vez.', 'Se não foi você, ignore este e-mail: a sua senha continua a mesma.'],
  })
