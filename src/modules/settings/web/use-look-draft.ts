import { useState } from 'react'
import { DEFAULT_LOOK, type Look, LookInput } from '#modules/settings/contract/look.ts'

/** A look as it is typed: a colour may be half a colour still. */
export interface Draft {
  primary_color: string
  secondary_color: string
  theme: 'light' | 'dark'
  page_title: string
}

export type Field = keyof Draft

const draftOf = ({ primary_color, secondary_color, theme, page_title }: LookInput): Draft => ({
  primary_color,
  secondary_color,
  theme,
  page_title: page_title ?? '',
})

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/** The look being edited, with the steps of this visit behind it, and the colours of the last one that could be worn. */
export function useLookDraft(stored: Look) {
  const [steps, setSteps] = useState<readonly Draft[]>([draftOf(stored)])
  const [typing, setTyping] = useState<Field | null>(null)
  const draft = steps.at(-1)!
  const [worn, setWorn] = useState({ primary: stored.primary_color, secondary: stored.secondary_color })
  const read = LookInput.safeParse(draft)
  const { primary_color: primary, secondary_color: secondary } = read.success
    ? read.data
    : { primary_color: worn.primary, secondary_color: worn.secondary }
  if (primary !== worn.primary || secondary !== worn.secondary) setWorn({ primary, secondary })

  /** One step back for all that is typed into one field in a row. */
  function change(part: Partial<Draft>, field: Field | null = null) {
    const next = { ...draft, ...part }
    if (isSame(next, draft)) return
    setSteps(field !== null && field === typing ? [...steps.slice(0, -1), next] : [...steps, next])
    setTyping(field)
  }

  return {
    draft,
    worn,
    problems: read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
    values: read.success ? read.data : null,
    isDirty: !isSame(draft, draftOf(stored)),
    change,
    undo:
      steps.length > 1
        ? () => {
            setSteps(steps.slice(0, -1))
            setTyping(null)
          }
        : null,
    restore: () => change(draftOf(DEFAULT_LOOK)),
  }
}
