import { IconClipboardHeart } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { usePermissions } from '#web/session.tsx'

/** Leads to the record of a patient, perhaps to write about an appointment; null for callers who read none. */
export function useOpenRecord() {
  const navigate = useNavigate()
  const can = usePermissions('patients-records')
  if (!can.read) return null
  return (id: string, appointment?: string) => void navigate({ to: '/patients', search: { view: 'record', id, appointment } as never })
}

/** 'Abrir prontuário' in the menu of a row. */
export function useRecordAction() {
  const open = useOpenRecord()
  return open && { label: 'Abrir prontuário', icon: IconClipboardHeart, run: ({ id }: { id: string }) => open(id) }
}
