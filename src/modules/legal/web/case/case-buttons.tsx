import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { NewMovement } from './new-movement.tsx'

/** What is done with a case every day. */
export function CaseButtons({ id, onDeadline }: { id: string; onDeadline(): void }) {
  const [writing, setWriting] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setWriting(true)}>
        Registrar andamento
      </Button>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onDeadline}>
        Novo Prazo
      </Button>
      {writing && <NewMovement parent_id={id} onClose={() => setWriting(false)} />}
    </>
  )
}
