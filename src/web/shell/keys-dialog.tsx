import { Kbd } from '@mantine/core'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { type Keys, screenKeys } from '#web/kit/page/screen-keys.ts'
import classes from './keys-dialog.module.css'

const EVERYWHERE: Keys = [
  [['Ctrl', 'K'], 'Buscar ou ir para…'],
  [['g', 'm'], 'Meu dia'],
  [['g', 'v'], 'Vencimentos'],
  [['g', 'h'], 'Início'],
  [['g', 'n'], 'Notificações'],
  [['t'], 'Nova tarefa, sobre o que tem o foco'],
  [['F8'], 'Ir para o último aviso, que pode desfazer'],
  [['Ctrl', 'Enter'], 'Salvar o que está aberto'],
  [['?'], 'Estas teclas'],
  [['Esc'], 'Fechar o que está aberto'],
]

const IN_LISTS: Keys = [
  [['/'], 'Ir para a busca'],
  [['↓'], 'Da busca para a lista'],
  [['j', 'k'], 'Próxima linha, anterior'],
  [['↑', '↓'], 'Entre as linhas'],
  [['Enter'], 'Abrir a linha'],
  [['Espaço'], 'Selecionar a linha'],
  [['Delete'], 'Excluir a linha'],
  [['n'], 'Novo registro'],
  [['Alt', 'PageUp'], 'Registro anterior, com um aberto'],
  [['Alt', 'PageDown'], 'Próximo registro, com um aberto'],
]

/** The keys that the screen hears. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const own = screenKeys()
  return (
    <Dialog title="Teclas" size={520} onClose={onClose}>
      {own && <Section title="Nesta tela" keys={own} />}
      {!own && <Section title="Nas listas" keys={IN_LISTS} />}
      <Section title="Em todo lugar" keys={EVERYWHERE} />
    </Dialog>
  )
}

const Section = ({ title, keys }: { title: string; keys: Keys }) => (
  <section aria-label={title} className={classes.section}>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.keys}>
      {keys.map(([pressed, what]) => (
        <div key={what} className={classes.key}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
)
