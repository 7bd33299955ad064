import { toast } from '#web/toast.ts'

/** Says that a mail was sent or, where SMTP_URL is not set, that nobody got it and where it lies (docs/OPERATIONS.md). */
export const sayMailed = (mails: boolean, sent: string) =>
  mails
    ? toast.success(sent)
    : toast.info('Esta instalação não envia e-mails: ninguém o recebeu', 'Quem cuida do servidor o encontra na pasta outbox.')

/** Where no mails are sent, what becomes of an invitation that was made: only owners see its link. */
export const copyLink = (owner: boolean, made: string, each = '') =>
  `${made}: ${owner ? 'copie' : 'peça a um proprietário que copie'} o link${each}`
