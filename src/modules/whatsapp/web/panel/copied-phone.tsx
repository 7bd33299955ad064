import { CopyButton, UnstyledButton } from '@mantine/core'
import { formatPhone } from '#shared/br/phone.ts'

/** A phone that is copied by pressing it. */
export const CopiedPhone = ({ phone }: { phone: string }) => (
  <CopyButton value={phone}>
    {({ copied, copy }) => (
      <UnstyledButton fz="inherit" c="inherit" onClick={copy} title="Copiar o telefone">
        {copied ? 'Copiado!' : formatPhone(phone)}
      </UnstyledButton>
    )}
  </CopyButton>
)
