import { Button, Group, Input, ScrollArea, Text } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import type { KeyRights } from '#modules/users/contract/keys.ts'
import { decides } from '#shared/pages.ts'
import { allows } from '#shared/permissions.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { useSession } from '#web/session.tsx'
import { MatrixCards } from '../permissions/matrix-cards.tsx'
import { MatrixTable } from '../permissions/matrix-table.tsx'
import { draftOfKey, heldOf, PRESETS, rowsFor, tickedInKey } from './key-draft.ts'

/** Room for the head of the list and a row, in pixels. */
const ABOVE_FIRST = 90

/** What the key may do: at most what the person holds who makes it. */
export function KeyRightsField() {
  const session = useSession()
  const { field, fieldState } = useController<{ rights: KeyRights }, 'rights'>({ name: 'rights' })
  const Rows = usePhone() ? MatrixCards : MatrixTable
  const presets = PRESETS.map(({ id, name, rights }) => ({ id, name, held: heldOf(rights, session) })).filter(
    ({ held }) => Object.keys(held).length > 0,
  )
  const viewport = useRef<HTMLDivElement>(null)
  /** What was ticked stands further down than what is in sight: it comes into sight. */
  function take(held: KeyRights) {
    flushSync(() => field.onChange(held))
    const list = viewport.current
    const first = list?.querySelector('input:checked')
    if (list && first) list.scrollTop += first.getBoundingClientRect().top - list.getBoundingClientRect().top - ABOVE_FIRST
  }
  return (
    <Input.Wrapper
      label="Permissões"
      component="fieldset"
      labelElement="div"
      withAsterisk
      description="A chave nunca pode mais do que você, nem vê registros fora do seu escopo"
      error={fieldState.error?.message}
      bd={0}
      p={0}
      m={0}
    >
      {presets.length > 0 && (
        <Group role="group" aria-label="WhatsApp" gap="xs" my="xs">
          <Text size="sm">WhatsApp:</Text>
          {presets.map(({ id, name, held }) => (
            <Button key={id} size="compact-sm" variant="default" onClick={() => take(held)}>
              {name}
            </Button>
          ))}
        </Group>
      )}
      <ScrollArea.Autosize mah="clamp(160px, 100dvh - 590px, 480px)" type="auto" viewportRef={viewport}>
        <Rows
          rows={rowsFor(session)}
          draft={draftOfKey(field.value)}
          offers={(page, action) => (decides(page, action) && allows(session, page, action) ? 'choice' : null)}
          onTick={(page, action, on) => field.onChange(heldOf(tickedInKey(field.value, page, action, on), session))}
        />
      </ScrollArea.Autosize>
    </Input.Wrapper>
  )
}
