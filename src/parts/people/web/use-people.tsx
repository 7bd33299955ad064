import { type ReactNode, useState } from 'react'
import { enumerated } from '#shared/br/text.ts'
import { FACES, type FaceEntity } from '#shared/faces.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { AlsoChange, CONTACT_FIELDS, keyOf, shares } from './also-change.tsx'
import { AlsoIs } from './also-is.tsx'
import { useFaces } from './also-is-of.tsx'
import { api } from './api.ts'
import { KnownAs } from './known-as.tsx'

interface Contactable {
  id: string
  phone: string | null
  email: string | null
}

interface People<Row> {
  /** Beneath the title. */
  facts: ReactNode
  /** Beneath the fields. */
  asks: ReactNode
  /** Follows the record's own save. */
  onSaved(row: Row): void
}

/** What the dialog of a record shows and asks of the person in it, over all modules. Source: spec/5 §16.3. */
export function usePeople<Row extends Contactable>(entity: FaceEntity, row: Row | null, onSaved: (row: Row) => void): People<Row> {
  const asked = useFaces({ entity, id: row?.id ?? null })
  const faces = (row && asked.data) ?? []
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  async function correct(saved: Row) {
    const [phone, email] = CONTACT_FIELDS.map((field) => {
      const [from, to] = [row?.[field], saved[field]]
      return from && to && from !== to ? { from, to } : null
    })
    const chosen = faces.filter(
      (face) => !left.has(keyOf(face)) && CONTACT_FIELDS.some((field) => saved[field] !== row?.[field] && shares(face, field, row!)),
    )
    if ((!phone && !email) || chosen.length === 0) return
    const input = { faces: chosen.map(({ entity, id }) => ({ entity, id })), phone: phone ?? null, email: email ?? null }
    const { changed } = await api.alsoChange.call(input)
    const names = enumerated(chosen.filter((face) => changed.some(({ id }) => id === face.id)).map((face) => FACES[face.entity].label))
    if (!names) return
    const back = (change: { from: string; to: string } | null) => change && { from: change.to, to: change.from }
    toastWithUndo(`Alterado também em ${names}.`, {
      undo: () => api.alsoChange.call({ faces: changed, phone: back(input.phone), email: back(input.email) }).then(() => undefined),
    })
  }
  return {
    facts: <AlsoIs faces={faces} />,
    asks: row ? <AlsoChange stored={row} faces={faces} left={left} onLeave={setLeft} /> : <KnownAs entity={entity} />,
    onSaved(saved) {
      onSaved(saved)
      if (row) correct(saved).catch((error) => toast.error(`Os outros cadastros ficaram como estavam: ${errorMessage(error)}`))
    },
  }
}
