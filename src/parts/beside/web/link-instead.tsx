import type { ReactNode } from 'react'
import { InsteadOfNew } from '#web/kit/record/duplicate-warning.tsx'
import type { useRecordDialog } from '#web/kit/record/use-record-dialog.ts'
import type { BesideContact } from './contact-blocks.tsx'

interface Props {
  contact: BesideContact
  column: Parameters<BesideContact['link']>[0]
  dialog: ReturnType<typeof useRecordDialog>
  children: ReactNode
}

/** While a record is made for a contact: one that is there already can be linked instead. Source: spec/3 §8.6. */
export function LinkInstead({ contact, column, dialog, children }: Props) {
  function choose(id: string) {
    dialog.close()
    contact.link(column, id)
  }
  return <InsteadOfNew value={dialog.creating ? { label: 'Vincular a ele', choose } : null}>{children}</InsteadOfNew>
}

/** What a new record of a contact begins with. What nobody knows of her is left to the form. */
export const begunWith = ({ name, phone, said }: BesideContact) => ({
  name: name.startsWith('Contato ') ? '' : name,
  phone: phone ?? '',
  ...(said.document && { document: said.document }),
  ...(said.email && { email: said.email }),
})
