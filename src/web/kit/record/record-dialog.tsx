import { Badge, Button, FocusTrap, Group, Modal, Tabs, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DiscardDialog } from '../dialog/discard-dialog.tsx'
import { Failure } from '../dialog/failure.tsx'
import { keepFocus } from '../dialog/keep-focus.ts'
import { hasUnsaved, UnsavedWithin } from '../dialog/unsaved.ts'
import { useEscape } from '../dialog/use-escape.ts'
import { TabLine } from '../page/tab-line.tsx'
import { useNarrow, usePhone } from '../page/use-phone.ts'
import classes from './record-dialog.module.css'

export interface RecordTab {
  label: string
  icon: Icon
  /** How much there is. */
  count?: ReactNode
  content: ReactNode
}

interface Props {
  title: string
  /** The record's code, once it has one. */
  code?: string | undefined
  /** What must be known of the record at a glance; stands beside its code. */
  chips?: ReactNode
  /** A line or two about the record, beneath its title. */
  facts?: ReactNode
  /** What is docked at the right of the dialog, which is wider then. Escape is for it: it uses `useEscape`. */
  aside?: ReactNode
  /** What can be done with the record as a whole; stands beside its title. */
  actions?: ReactNode
  /** Stands above the tabs. */
  banner?: ReactNode
  /** A quiet line at the foot: since when it is there. */
  note?: ReactNode
  /** False while the record is being created: then only the first tab can be opened. */
  exists: boolean
  /** The first holds the record's own form, the others what belongs to it. */
  tabs: readonly [RecordTab, ...RecordTab[]]
  /** The label of the tab to begin with, when it is not the first. */
  startAt?: string | null | undefined
  /** The first tab's form: the id it is submitted by, what its button says, and why it was not saved. */
  save: { form: string; label: string; saving: boolean; allowed: boolean; failure: string | undefined }
  onClose(): void
}

/** Tabs and panels are tied by ids, which hold no spaces. */
const tabId = ({ label }: Pick<RecordTab, 'label'>) => label.replaceAll(' ', '-')

/** A dialog about one record. On the first tab its footer saves; on the others, which save by themselves, it closes. */
export function RecordDialog({ title, code, chips, facts, aside, actions, banner, note, exists, tabs, startAt, save, onClose }: Props) {
  const phone = usePhone()
  /** Beside them there would be no room for the name. */
  const beneath = useNarrow()
  const inside = useEscape(onClose)
  const body = useMergedRef(aside ? undefined : inside, keepFocus)
  const [first] = tabs
  const [tab, setTab] = useState(tabId(tabs.find(({ label }) => exists && label === startAt) ?? first))
  /** What is typed into the open tab's own forms; the record's form is kept by whoever renders this. */
  const [typed] = useState(() => new Set<() => boolean>())
  const [leavingFor, setLeavingFor] = useState<string | null>(null)

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={aside ? 1360 : 900}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={false}
      padding="lg"
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content radius={phone ? 0 : 'lg'} data-wide={!!aside || undefined}>
        {/* A keyboard over half of the screen would hide what the record was opened for. */}
        {phone && exists && <FocusTrap.InitialFocus />}
        <div className={classes.main}>
          <Modal.Header style={{ columnGap: 'var(--mantine-spacing-sm)' }}>
            <Group gap="4px var(--mantine-spacing-sm)" miw={0}>
              <Modal.Title className={classes.title}>{title}</Modal.Title>
              {code && (
                <Badge radius="sm" style={{ flexShrink: 0 }}>
                  {code}
                </Badge>
              )}
              {chips}
            </Group>
            <Group gap="sm" wrap="nowrap" style={{ flexShrink: 0 }}>
              {!beneath && actions}
              <Modal.CloseButton aria-label="Fechar" />
            </Group>
          </Modal.Header>
          <Modal.Body ref={body} className={classes.body}>
            {facts && <div className={classes.facts}>{facts}</div>}
            {beneath && actions && (
              <Group gap="sm" px="lg" pb="xs">
                {actions}
              </Group>
            )}
            {banner}
            <Tabs
              value={tab}
              onChange={(next) => next && (hasUnsaved(typed) ? setLeavingFor(next) : setTab(next))}
              keepMounted={false}
              className={classes.tabs}
            >
              {tabs.length > 1 && (
                <TabLine open={tab} className={classes.list}>
                  {tabs.map(({ label, icon: Icon, count }) => (
                    <Tabs.Tab
                      key={label}
                      value={tabId({ label })}
                      disabled={!exists && label !== first.label}
                      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
                      rightSection={count}
                    >
                      {label}
                    </Tabs.Tab>
                  ))}
                </TabLine>
              )}
              {tabs.map(({ label, content }) => (
                <Tabs.Panel key={label} value={tabId({ label })} className={classes.panel}>
                  <UnsavedWithin value={typed}>{(exists || label === first.label) && content}</UnsavedWithin>
                </Tabs.Panel>
              ))}
            </Tabs>
            <div className={classes.footer}>
              {tab === tabId(first) && <Failure reason={save.failure} />}
              <Group justify="flex-end">
                {note && (
                  <Text fz="xs" c="dimmed" mr="auto">
                    {note}
                  </Text>
                )}
                <Button variant="default" onClick={onClose}>
                  Cancelar
                </Button>
                {/* No filled one: a form in the place of a tab's rows has its own. */}
                {tab !== tabId(first) && (
                  <Button variant="light" onClick={onClose}>
                    Concluir
                  </Button>
                )}
                {tab === tabId(first) && save.allowed && (
                  <Button type="submit" form={save.form} disabled={save.saving} aria-busy={save.saving}>
                    {save.saving ? 'Salvando...' : save.label}
                  </Button>
                )}
              </Group>
            </div>
          </Modal.Body>
        </div>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </Modal.Content>
      <DiscardDialog
        asking={leavingFor !== null}
        onStay={() => setLeavingFor(null)}
        onDiscard={() => {
          setTab(leavingFor!)
          setLeavingFor(null)
        }}
      />
    </Modal.Root>
  )
}
