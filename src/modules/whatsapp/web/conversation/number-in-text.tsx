import { Menu, UnstyledButton } from '@mantine/core'
import { IconCopy, IconScale, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { NumberInText as Found } from '#modules/whatsapp/contract/numbers-in-text.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import classes from './flow.module.css'
import { useSaveContact } from './save-contact.tsx'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export async function copy(text: string) {
  await navigator.clipboard.writeText(text)
  toast.success('Copiado!')
}

/** What a key does to a button, for what breaks over lines and so is none. */
function pressed(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** A number in a message, with what can be done with it. */
export function NumberInText({ found: { kind, text, digits } }: { found: Found }) {
  const clients = usePermissions('clients').read
  const cases = usePermissions('legal-cases').read
  const save = useSaveContact()
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <UnstyledButton component="span" role="button" tabIndex={0} className={classes.number} onKeyDown={pressed}>
          {text}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {clients && kind !== 'cnj' && kind !== 'cep' && (
          <Menu.Item component={Link} to="/clients" search={{ name: digits } as never} leftSection={<IconUserSearch {...ICON} />}>
            Buscar cliente
          </Menu.Item>
        )}
        {cases && kind === 'cnj' && (
          <Menu.Item component={Link} to="/legal/cases" search={{ demand_name: digits } as never} leftSection={<IconScale {...ICON} />}>
            Abrir processo
          </Menu.Item>
        )}
        {save && kind === 'phone' && (
          <Menu.Item leftSection={<IconUserPlus {...ICON} />} onClick={() => save({ name: '', phones: [text] })}>
            Salvar como contato
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => void copy(text)}>
          Copiar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
