import { Drawer, type DrawerProps } from '@mantine/core'
import classes from './bottom-sheet.module.css'

/** What lies at the foot of a phone, as high as what is in it. */
export const BottomSheet = (props: DrawerProps) => (
  <Drawer
    data-bottom-sheet
    position="bottom"
    size="auto"
    closeButtonProps={{ 'aria-label': 'Fechar' }}
    classNames={{ content: classes.sheet, title: classes.title, body: classes.body }}
    {...props}
  />
)
