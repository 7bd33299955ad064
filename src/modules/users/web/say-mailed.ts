import { toast } from '#web/toast.ts'

/** Says that a mail was sent or, where SMTP_URL is not set, that nobody got it. */
export const sayMailed = (mails: boolean, sent: string) =>
  mails ? toast.success(sent) : toast.info('Esta instalação não envia e-mails: ninguém o recebeu')
