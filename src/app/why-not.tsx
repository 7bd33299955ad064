import { useEffect, useState } from 'react'
import type { Asked } from '#modules/users/web/permissions/explain-drawer.tsx'
import { onAskedWhy } from '#web/ask-why.ts'
import { lazily } from '#web/lazily.tsx'
import { useSession } from '#web/session.tsx'

const ExplainDrawer = lazily(async () => (await import('#modules/users/web/permissions/explain-drawer.tsx')).ExplainDrawer)

/** Explains to everybody, wherever she is, what she may open and why not. Source: spec/5 §§2.5, 5.4. */
export function WhyNot() {
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () => onAskedWhy((question) => setAsked({ person: { id: user.user_id, name: user.name }, action: 'read', ...question })),
    [user],
  )
  return asked && <ExplainDrawer key={asked.record} asked={asked} onChange={setAsked} onClose={() => setAsked(null)} />
}
