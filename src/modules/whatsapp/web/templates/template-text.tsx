import type { ReactNode } from 'react'
import { type Template, type TemplateValues, templateText } from '#modules/whatsapp/contract/template.ts'
import { MessageText } from '../conversation/message-text.tsx'
import classes from './templates.module.css'

/** What the contact reads of a template, with the gaps that are still open as they are written there, and its buttons. */
export function TemplateText({ template, values = {} }: { template: Template; values?: TemplateValues }): ReactNode {
  return (
    <div className={classes.text}>
      <MessageText text={templateText(template, values)} />
      {template.buttons.length > 0 && (
        <div className={classes.buttons}>
          {template.buttons.map((button) => (
            <span key={button}>{button}</span>
          ))}
        </div>
      )}
    </div>
  )
}
