import type { Auth } from '#server/auth/auth.ts'
import type { Env } from '#server/process/env.ts'
import type { Jobs } from '#server/services/jobs.ts'
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

function resetMail({ email, name }: { email: string; name: string }, link: string): Message {
  const greeting = `Olá, ${name.split(/\s/)[0]}!`
  const why = 'Recebemos um pedido para redefinir a sua senha no Retaguarda.'
  const until = 'O link vale por 1 hora e só pode ser usado uma vez.'
  const ignore = 'Se não foi você, ignore este e-mail: a sua senha continua a mesma.'
  return {
    to: email,
    subject: 'Redefinição de senha',
    text: [greeting, why, `Para escolher uma nova senha, abra:\n${link}`, until, ignore].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR">
  <body style="margin:0;padding:32px 16px;background:#f3f4f6;font:16px/1.5 sans-serif;color:#111827">
    <div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
      <p style="margin-top:0"><strong>${escaped(greeting)}</strong></p>
      <p>${why}</p>
      <p style="margin:28px 0">
        <a href="${escaped(link)}" style="padding:12px 24px;background:#1d4ed8;color:#ffffff;border-radius:8px;text-decoration:none">Escolher nova senha</a>
      </p>
      <p>${until}</p>
      <p style="margin-bottom:0;color:#4b5563">${ignore}</p>
    </div>
  </body>
</html>
`,
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
