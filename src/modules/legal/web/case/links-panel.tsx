import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useController } from 'react-hook-form'
import { CASE_LINK, type CaseLink, linkInWords } from '#modules/legal/contract/case-link.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from '../api.ts'
import { CasePicker } from '../deadline/case-picker.tsx'

const COLUMNS: readonly Column<CaseLink>[] = [
  { header: 'Vínculo', width: 130, cell: linkInWords },
  { header: 'Processo', cell: (link) => <LinkedCase link={link} /> },
  { header: 'Número', width: 220, cell: ({ other_number, other_code }) => (other_number ? formatCnjNumber(other_number) : other_code) },
]

/** The cases that this one belongs to, and those that belong to it: of those that the reader sees. */
export const LinksPanel = ({ id, may }: { id: string; may: boolean }) => (
  <ChildTab
    record={CASE_LINK}
    parent_id={id}
    procedures={api.links}
    undoRemoval={api.links.undoRemoval}
    refresh={api.key()}
    columns={COLUMNS}
    fixed
    form="dialog"
    width={480}
    nameOf={(link: CaseLink) => `vínculo: ${linkInWords(link)} ${link.other_name}`}
    instead={{ parent_id: <OtherCase /> }}
    empty="Nenhum processo ligado a este"
    can={{ create: may, update: may }}
  />
)

/** The other case, which opens. */
export const LinkedCase = ({ link: { other_id, other_name } }: { link: CaseLink }) => (
  <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/legal/cases" search={{ open: other_id } as never} />}>
    {other_name}
  </Anchor>
)

function OtherCase() {
  const { field, fieldState } = useController({ name: 'parent_id' })
  return <CasePicker value={field.value || null} onChange={(id) => field.onChange(id ?? '')} required error={fieldState.error?.message} />
}
