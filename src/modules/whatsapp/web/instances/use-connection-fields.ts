import { useState } from 'react'
import type { z } from 'zod'
import { SECRET_MISSING } from '#modules/whatsapp/contract/instances.ts'

type Texts = Record<string, string>

/** What is typed about a connection, each field with what is wrong with it, and which of its secrets are being given anew. */
export function useConnectionFields<Values extends Texts, Secret extends keyof Values & keyof typeof SECRET_MISSING>(
  initial: Values,
  { secrets, isNew, allowed }: { secrets: readonly Secret[]; isNew: boolean; allowed: boolean },
) {
  const [values, setValues] = useState(initial)
  const [kept, setKept] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({})
  const [replacing, setReplacing] = useState<readonly (keyof Values)[]>(isNew ? secrets : [])
  const replace = (name: keyof Values) => setReplacing((all) => [...all, name])

  const field = (name: keyof Values) => ({
    value: values[name],
    error: errors[name],
    disabled: !allowed,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues((all) => ({ ...all, [name]: value })),
  })

  return {
    values,
    isDirty: () => Object.keys(values).some((name) => values[name] !== kept[name]),
    field,
    secret: (name: Secret) => ({ ...field(name), replacing: replacing.includes(name), onReplace: () => replace(name) }),

    /** What was typed as the contract takes it; null where it does not, and the fields say why. */
    checked<Input>(schema: z.ZodType<Input>): Input | null {
      const parsed = schema.safeParse(values)
      // Of several things wrong with a field its first is said.
      const problems = parsed.error?.issues.toReversed() ?? []
      // A secret that is there already may stay: only the first time each is asked for.
      const missing = isNew ? secrets.filter((name) => values[name]?.trim() === '') : []
      setErrors(
        Object.fromEntries([
          ...missing.map((name) => [name, SECRET_MISSING[name]]),
          ...problems.map(({ path, message }) => [path[0], message]),
        ]) as typeof errors,
      )
      return missing.length > 0 ? null : (parsed.data ?? null)
    },

    /** The server refused a field: a secret is asked for again. */
    refuse(name: keyof Values, why: string) {
      if ((secrets as readonly (keyof Values)[]).includes(name)) replace(name)
      setErrors({ [name]: why } as typeof errors)
    },

    /** All is kept now: secrets are not shown again. */
    keep() {
      setReplacing([])
      const shown = { ...values, ...Object.fromEntries(secrets.map((name) => [name, ''])) }
      setValues(shown)
      setKept(shown)
    },
  }
}
