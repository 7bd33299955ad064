import { Alert, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { EmailChange, type PersonRow } from '#modules/users/contract/person.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { EmailField } from '#web/kit/fields/email-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'
import { sayMailed } from './say-mailed.ts'

type Fields = z.input<typeof EmailChange>

interface Props {
  person: PersonRow
  /** Whether this installation sends mails. */
  mails: boolean
  onClose(): void
}

/** Asks for the address that a person is to sign in with, which counts once it confirms. Source: spec/5 §4.6. */
export function ChangeEmail({ person: { id, name, email }, mails, onClose }: Props) {
  const [values] = useState<Fields>({ email: '' })
  const { form, ...state } = useRecordForm({
    schema: EmailChange,
    values,
    save: (typed) => api.changeEmail.call({ id, values: typed }),
    refresh: api.key(),
    saved: () => null,
    failed: 'Erro ao alterar e-mail',
    fieldErrors: { EMAIL_TAKEN: 'email' },
    onSaved() {
      sayMailed(mails, 'E-mail de confirmação enviado')
      onClose()
    },
  })
  return (
    <FormDialog title={`Alterar e-mail de ${name}`} form={form} {...state} save="Enviar confirmação" busy="Enviando..." onClose={onClose}>
      {!mails && (
        <Alert color="yellow">
          Esta instalação ainda não envia e-mails (SMTP_URL não foi definida): o link não chega ao novo endereço, e o e-mail continua o
          mesmo.
        </Alert>
      )}
      <EmailField<Fields> name="email" label="Novo e-mail" required data-autofocus />
      <Text size="sm" c="dimmed">
        O novo endereço recebe um link que vale por 24 horas. Até ser confirmado, {name} entra com {email}, que também é avisado.
      </Text>
    </FormDialog>
  )
}
