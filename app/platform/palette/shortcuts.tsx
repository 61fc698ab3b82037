import { useTranslations } from 'use-intl'
import { ShortcutsDialog } from '~/ui/shortcuts-dialog'

/** The keys that hold everywhere in a room, and those of its palette. It needs the words `palette`. */
export function Shortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('palette')
  return (
    <ShortcutsDialog
      isOpen={isOpen}
      onClose={onClose}
      groups={[
        {
          title: t('shortcutGroups.everywhere'),
          shortcuts: [
            { keys: ['mod', 'K'], label: t('shortcut.palette') },
            { keys: ['mod', 'B'], label: t('shortcut.sidebar') },
            { keys: ['?'], label: t('shortcut.help') },
          ],
        },
        {
          title: t('shortcutGroups.palette'),
          shortcuts: [
            { keys: ['↑', '↓'], label: t('shortcut.choose') },
            { keys: ['Enter'], label: t('shortcut.follow') },
            { keys: ['Esc'], label: t('shortcut.close') },
          ],
        },
      ]}
    />
  )
}
