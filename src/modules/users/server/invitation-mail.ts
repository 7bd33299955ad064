import type { Invited } from '#server/auth/invitations.ts'
import type { Env } from '#server/process/env.ts'
import type { Platform } from '#server/process/platform.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { letter } from '#server/services/letter.ts'

const JOB = 'users.invitation-mail'

export const invitationLink = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, token: string) =>
  `${PUBLIC_URL}/reset-password?token=${token}&type=recovery&convite=1`

/** Asks for the mail of an invitation. What it says depends on whether the person has a password, which who invites does not learn. */
export const askForInvitationMail = (jobs: Jobs, { user_id, company_id }: Invited) => jobs.send(JOB, { user_id, company_id })

/** Makes the link and sends it, in a job: the link is never stored anywhere but in the mail. Nobody writes to who has entered, was removed or is blocked. */
export const workOnInvitationMails = ({ auth, env, jobs, sendMail }: Pick<Platform, 'auth' | 'env' | 'jobs' | 'sendMail'>) =>
  jobs.work<Invited>(JOB, async (invited) => {
    const words = await auth.invitationWords(invited)
    if (!words) return
    const token = await auth.startInvitation(invited)
    const by = words.by ?? 'Um administrador'
    const to = { to: words.email, name: words.name }
    await sendMail(
      token
        ? letter({
            ...to,
            subject: `Convite: ${words.company}`,
            sentences: [`${by} convidou você para trabalhar em ${words.company}, no Retaguarda.`],
            action: { label: 'Criar minha senha', invitation: 'Para criar a sua senha e entrar, abra:', link: invitationLink(env, token) },
            after: ['O link vale por 72 horas e só pode ser usado uma vez.', 'Se não esperava este convite, ignore este e-mail.'],
          })
        : letter({
            ...to,
            subject: `Você agora também trabalha em ${words.company}`,
            sentences: [`Você agora também trabalha em ${words.company}. Entre com sua senha.`],
            action: { label: 'Entrar', invitation: 'Para entrar, abra:', link: `${env.PUBLIC_URL}/login` },
            after: [`Quem acrescentou você: ${by}.`],
          }),
    )
  })
