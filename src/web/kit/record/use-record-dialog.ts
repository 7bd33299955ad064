import { useState } from 'react'
import { NEW_RECORD } from '../list/list-state.ts'
import type { OpenRecordProps } from './open-record.tsx'

/**
 * The dialog of a record over a page that is no list of such: `props && <OpenClient {...props} />`. A new one begins with what is known of it, and
 * `onCreated` hears of its id.
 */
export function useRecordDialog(onCreated: (id: string) => void) {
  const [opened, setOpened] = useState<{ id: string; begin: OpenRecordProps['begin']; tab: string | null } | null>(null)
  const props = opened && {
    begin: opened.begin,
    list: {
      ...{ open: opened.id, tab: opened.tab, page: 1 },
      /** What was just created replaces 'new'; another record that a person asks for does not. */
      show(id: string | null, { replace = false } = {}) {
        if (id && replace && opened.id === NEW_RECORD) onCreated(id)
        setOpened(id ? { ...opened, id } : null)
      },
    },
  }
  return {
    props,
    creating: opened?.id === NEW_RECORD,
    close: () => setOpened(null),
    /** At its first tab, or at the one that is named. */
    open: (id: string, tab: string | null = null) => setOpened({ id, begin: undefined, tab }),
    create: (begin: OpenRecordProps['begin']) => setOpened({ id: NEW_RECORD, begin, tab: null }),
  }
}
