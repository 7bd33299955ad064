import type { Message } from './mail.ts'

interface Letter {
  to: string
  /** Whom it greets. */
  name: string
  subject: string
  sentences: string[]
  /** One thing to do, as a button; as text the invitation and the address. Null where there is nothing to do. */
  action: { label: string; invitation: string; link: string } | null
  after: string[]
}

/** A mail to one person, as text and as a page that every mail program shows. */
export function letter({ to, name, subject, sentences, action, after }: Letter): Message {
  const greeting = `Olá, ${name.split(/\s/)[0]}!`
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  return {
    to,
    subject,
    text: [greeting, ...sentences, ...(action ? [`${action.invitation}\n${action.link}`] : []), ...after].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR">
  <body style="margin:0;padding:32px 16px;background:#f3f4f6;font:16px/1.5 sans-serif;color:#111827">
    <div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
      <p style="margin-top:0"><strong>${escaped(greeting)}</strong></p>
      ${sentences.map(paragraph).join('\n      ')}
      ${action ? button(action) : ''}
      <div style="color:#4b5563">${after.map(paragraph).join('\n      ')}</div>
    </div>
  </body>
</html>
`,
  }
}

const button = ({ link, label }: NonNullable<Letter['action']>) => `<p style="margin:28px 0">
        <a href="${escaped(link)}" style="padding:12px 24px;background:#1d4ed8;color:#ffffff;border-radius:8px;text-decoration:none">${escaped(label)}</a>
      </p>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
