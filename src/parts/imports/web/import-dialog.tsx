import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { counted } from '#shared/br/number.ts'
import { saveFile } from '#web/download.ts'
import { useSession } from '#web/session.tsx'
import { guardedCsv } from '../contract/guarded-csv.ts'
import type { ImportRun, UndoOutcome } from '../contract/run.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import type { CheckedLine } from './host-table.ts'
import type { ImportConfig } from './import-config.ts'
import classes from './import-dialog.module.css'
import { ImportFrame } from './import-frame.tsx'
import { isOtherFile, otherFile } from './is-other-file.ts'
import { LinesStep, SendingStep } from './lines-step.tsx'
import { PastImports } from './past-imports.tsx'
import { UndoImport, UndoReport } from './undo-import.tsx'
import { counts, useImport } from './use-import.ts'
import { headings, useSource } from './use-source.ts'

const STEPS = ['Arquivo', 'Colunas', 'Simulação', 'Resultado'] as const
type Place = (typeof STEPS)[number] | 'Importações anteriores'

/** Brings a file into a register: choose it, say what its columns are, see what would become of each line, import. */
export function ImportDialog({ config, onClose }: { config: ImportConfig; onClose(): void }) {
  const { user, company } = useSession()
  const [place, setPlace] = useState<Place>('Arquivo')
  const [resumed, setResumed] = useState<ImportRun | null>(null)
  const [undone, setUndone] = useState<UndoOutcome | null>(null)
  const file = useSource(config, `${config.name}:${company?.id}:${user.user_id}`)
  const sending = useImport(config, resumed)
  const checked = useRef<readonly CheckedLine[]>([])
  const { progress } = sending
  const busy = progress !== null && progress.ended === null
  const identity = { name: file.source?.file.name ?? '', digest: file.source?.digest ?? '' }
  const [other, setOther] = useState<string | null>(null)

  async function read(chosen: File) {
    setOther(null)
    const digest = await file.read(chosen)
    // A file of the same name may still have to be read as it was the first time: another encoding, another sheet.
    if (digest === null || (chosen.name !== resumed?.file_name && isOtherFile({ name: chosen.name, digest }, resumed))) return
    setPlace('Colunas')
  }
  async function rehearse() {
    const reason = otherFile(identity, resumed)
    setOther(reason)
    if (reason) return
    setPlace('Simulação')
    const lines = await file.check(config.context)
    checked.current = lines ?? []
    if (lines) await sending.start('rehearse', lines, identity)
    else setPlace('Colunas')
  }
  async function write() {
    setPlace('Resultado')
    await sending.start('write', checked.current, identity)
  }
  async function downloadFailed() {
    if (!file.source || !progress) return
    const failed = [...progress.results.values()].filter(({ result }) => result === 'failed')
    const rows = await file.rows(failed.map(({ line }) => line))
    const header = headings(file.source)
    const withReason = rows.map(({ line, cells }) => [
      ...header.map((_, at) => cells[at] ?? ''),
      progress.results.get(line)?.remarks.join(' | ') ?? '',
    ])
    saveFile(
      `${identity.name.replace(/\.\w+$/, '')}-erros.csv`,
      new Blob([guardedCsv([[...header, 'ERRO'], ...withReason])], { type: 'text/csv' }),
    )
  }
  function again() {
    sending.forget()
    setResumed(null)
    setUndone(null)
    setPlace('Arquivo')
  }

  const found = progress && counts(progress)
  return (
    <ImportFrame
      title={`Importar ${config.name}`}
      size={900}
      file={place === 'Arquivo' || place === 'Importações anteriores' ? null : (file.source?.file ?? null)}
      busy={busy}
      onCancel={sending.cancel}
      onClose={onClose}
    >
      {place === 'Importações anteriores' ? <Text fw={600}>{place}</Text> : <Steps place={place} />}
      {place === 'Arquivo' && (
        <FileStep
          config={config}
          reading={file.reading}
          problem={file.problem}
          resumed={resumed}
          onFile={(chosen) => void read(chosen)}
          onPast={() => setPlace('Importações anteriores')}
        />
      )}
      {place === 'Colunas' && file.source && (
        <ColumnsStep
          config={config}
          source={file.source}
          reading={file.reading}
          problem={other ?? file.problem}
          onFormat={(choice) => void file.reread(choice)}
          onHeader={file.setHeader}
          onMapping={file.setMapping}
          onBack={() => setPlace('Arquivo')}
          onNext={() => void rehearse()}
        />
      )}
      {place === 'Simulação' && !progress && <Text role="status">Conferindo as linhas...</Text>}
      {(place === 'Simulação' || place === 'Resultado') && busy && <SendingStep progress={progress} onCancel={sending.cancel} />}
      {(place === 'Simulação' || place === 'Resultado') && found && !busy && (
        <>
          {undone && <UndoReport outcome={undone} />}
          <LinesStep
            progress={progress}
            history={config.history}
            isUndone={undone !== null}
            onResume={undone ? undefined : () => void sending.resume(identity)}
            onDownload={() => void downloadFailed()}
          >
            {progress.mode === 'rehearse' ? (
              <>
                <Button
                  variant="default"
                  onClick={() => {
                    sending.forget()
                    setPlace('Colunas')
                  }}
                >
                  Voltar
                </Button>
                {progress.ended?.end === 'done' && (
                  <Button disabled={!resumed && found.created + found.updated === 0} onClick={() => void write()}>
                    Importar {counted(found.created + found.updated + found.equal, 'linha')}
                  </Button>
                )}
              </>
            ) : (
              <>
                {sending.run && !undone && found.created + found.updated > 0 && (
                  <UndoImport past={config.past} import_id={sending.run} file_name={identity.name} onUndone={setUndone} />
                )}
                <Button variant="default" onClick={again}>
                  Importar Outro Arquivo
                </Button>
                {progress.ended?.rest.length === 0 && <Button onClick={onClose}>Concluir</Button>}
              </>
            )}
          </LinesStep>
        </>
      )}
      {place === 'Importações anteriores' && (
        <PastImports
          past={config.past}
          onResume={(run) => {
            setResumed(run)
            setPlace('Arquivo')
          }}
          onBack={() => setPlace('Arquivo')}
        />
      )}
    </ImportFrame>
  )
}

function Steps({ place }: { place: Place }) {
  return (
    <ol className={classes.steps} aria-label="Passos">
      {STEPS.map((step, at) => (
        <li key={step} aria-current={step === place ? 'step' : undefined}>
          {at + 1}. {step}
        </li>
      ))}
    </ol>
  )
}
