import type { Platform } from '#server/process/platform.ts'
import { letter } from '#server/services/letter.ts'
import type { OutreachSender } from '#server/services/outreach.ts'

/** Writes by e-mail, where the installation has a mail server. */
export const mailSender = ({ env, sendMail }: Pick<Platform, 'env' | 'sendMail'>): OutreachSender => ({
  channel: 'email',
  ready: async () => Boolean(env.SMTP_URL),
  async send({ to, name, subject, text, link }) {
    const sentences = [text.replace(link ?? '\0', '').trim()]
    const action = link ? { label: 'Ver meu horário', invitation: 'Para confirmar ou mudar, abra:', link } : null
    await sendMail(letter({ to, name, subject, sentences, action, after: [] }))
    return { simulated: false }
  },
})
