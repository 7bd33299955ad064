import type { MantineThemeComponents } from '@mantine/core'
import type { MouseEvent } from 'react'
import { floating } from './floating.ts'

/** Milliseconds. Long enough to see where a thing came from, too short to wait for. */
const MOTION = 120

/** What lies below a dialog stays in sight, out of focus. */
const overlay = { backgroundOpacity: 0.35, blur: 2 }

const clearButtonProps = { 'aria-label': 'Limpar' }
const closeButtonProps = { 'aria-label': 'Fechar' }

const portalProps = floating && { target: floating }

const calendarLabels = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
}

const PAGINATION_LABELS = { first: 'Primeira página', previous: 'Anterior', next: 'Próxima', last: 'Última página' }

/** A file that was chosen, and then taken back, can be chosen again: a browser tells nothing of the same one. */
const forget = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  currentTarget.value = ''
}

/** Defaults that every use of a component would otherwise have to repeat: shape, motion, and names for buttons without text. */
export const components: MantineThemeComponents = {
  Paper: { defaultProps: { radius: 'lg', withBorder: true } },
  FileButton: { defaultProps: { inputProps: { onClick: forget } } },
  /** Tab into any other field selects what it holds. What is out of range stays as typed, for a sentence to refuse. */
  NumberInput: { defaultProps: { selectAllOnFocus: true, clampBehavior: 'none' } },
  Card: { defaultProps: { radius: 'lg', withBorder: true } },
  Badge: {
    defaultProps: { variant: 'light', radius: 'sm' },
    styles: { root: { '--badge-fz': '0.75rem', '--badge-height': '1.375rem', textTransform: 'none', letterSpacing: 0 } },
  },
  Modal: {
    defaultProps: { radius: 'lg', transitionProps: { transition: 'pop', duration: MOTION }, closeButtonProps },
    styles: { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere' } },
  },
  ModalOverlay: { defaultProps: overlay },
  DrawerOverlay: { defaultProps: overlay },
  // Mantine makes these <header>, which a screen reader would announce as the page's own banner.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Drawer: { defaultProps: { transitionProps: { duration: MOTION }, closeButtonProps } },
  // Menus and lists of choices are popovers, too.
  Popover: { defaultProps: { transitionProps: { transition: 'fade', duration: MOTION }, shadow: 'md', portalProps } },
  Menu: {
    defaultProps: {
      transitionProps: { transition: 'fade', duration: MOTION },
      shadow: 'md',
      // A focusable placeholder is not a child that role=menu may have.
      withInitialFocusPlaceholder: false,
    },
  },
  HoverCard: { defaultProps: { transitionProps: { transition: 'fade', duration: MOTION }, shadow: 'md' } },
  Collapse: { defaultProps: { transitionDuration: MOTION } },
  Accordion: { defaultProps: { transitionDuration: MOTION } },
  Notification: { defaultProps: { closeButtonProps } },
  Alert: { defaultProps: { closeButtonLabel: 'Fechar' } },
  Select: { defaultProps: { clearButtonProps } },
  MultiSelect: { defaultProps: { clearButtonProps } },
  Autocomplete: { defaultProps: { clearButtonProps } },
  FileInput: { defaultProps: { clearButtonProps } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar a senha' } } },
  DatePicker: { defaultProps: { ariaLabels: calendarLabels } },
  DatePickerInput: { defaultProps: { ariaLabels: calendarLabels, clearButtonProps } },
  DateInput: { defaultProps: { ariaLabels: calendarLabels, clearButtonProps } },
  DateTimePicker: { defaultProps: { ariaLabels: calendarLabels, clearButtonProps } },
  MonthPickerInput: { defaultProps: { ariaLabels: calendarLabels, clearButtonProps } },
  Pagination: {
    defaultProps: {
      getControlProps: (control: keyof typeof PAGINATION_LABELS) => ({ 'aria-label': PAGINATION_LABELS[control] }),
      getItemProps: (page: number) => ({ 'aria-label': `Página ${page}` }),
    },
  },
}
