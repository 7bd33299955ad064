import {
  IconArchive,
  IconFileText,
  IconGavel,
  IconLink,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconZzz,
} from '@tabler/icons-react'
import { CASE, type Case } from '#modules/legal/contract/case.ts'
import type { MoreEntry } from '#web/kit/record/more-menu.tsx'
import { RemoveRecord } from '#web/kit/record/remove-record.tsx'
import { lazily } from '#web/lazily.tsx'
import { api } from '../api.ts'
import { CloseCase } from './close-case.tsx'
import { ConfirmState } from './confirm-state.tsx'
import { LinksPanel } from './links-panel.tsx'
import { SecrecyPanel } from './secrecy-panel.tsx'
import { SuspendCase } from './suspend-case.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'

const ClientReport = lazily(async () => (await import('../report/client-report.tsx')).ClientReport)

/** The menu 'Mais' of a case: what its status allows. Source: spec/4 §15.6, §15.9. */
export function caseEntries(legalCase: Case, can: { update: boolean; remove: boolean }, onRemoved: () => void): MoreEntry[] {
  const { id, status } = legalCase
  const entries: (MoreEntry & { shown: boolean })[] = [
    {
      label: 'Suspender',
      icon: IconPlayerPause,
      shown: can.update && (status === 'active' || status === 'archived'),
      content: (close) => <SuspendCase id={id} onClose={close} />,
    },
    {
      label: status === 'closed' ? 'Reabrir' : 'Reativar',
      icon: IconPlayerPlay,
      shown: can.update && status !== 'active',
      content: (close) => <ConfirmState legalCase={legalCase} to="active" onClose={close} />,
    },
    {
      label: 'Arquivar',
      icon: IconArchive,
      shown: can.update && (status === 'active' || status === 'suspended'),
      content: (close) => <ConfirmState legalCase={legalCase} to="archived" onClose={close} />,
    },
    {
      label: 'Encerrar',
      icon: IconGavel,
      shown: can.update && status !== 'closed',
      content: (close) => <CloseCase id={id} onClose={close} />,
    },
    { label: 'Processos ligados', icon: IconLink, shown: true, content: <LinksPanel id={id} may={can.update} /> },
    { label: 'Suspensões', icon: IconZzz, shown: true, content: <SuspensionPanel id={id} may={can.update} /> },
    {
      label: 'Relatório ao cliente',
      icon: IconFileText,
      shown: legalCase.client_name !== null,
      content: (close) => <ClientReport legalCase={legalCase} may={can.update} onClose={close} />,
    },
    { label: 'Sigilo', icon: IconLock, shown: true, content: <SecrecyPanel id={id} may={can.update} /> },
    {
      label: 'Excluir',
      icon: IconTrash,
      shown: can.remove,
      content: (close) => <RemoveRecord record={legalCase} noun={CASE.noun} procedures={api} onRemoved={onRemoved} onClose={close} />,
    },
  ]
  return entries.filter(({ shown }) => shown)
}
