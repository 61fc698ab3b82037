import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { type BlockKind, blockKinds } from './block-kinds'

/** The kinds of parts a lesson may have, each a press away. */
export function AddBlock({ onAdd }: { onAdd: (kind: BlockKind) => void }) {
  const t = useTranslations('authoring.blocks')
  return (
    <div className="mt-2">
      <p id="add-block" className="text-ink-soft text-sm">
        {t('add')}
      </p>
      <ul aria-labelledby="add-block" className="-ml-3 flex flex-wrap gap-x-1">
        {blockKinds.map((kind) => (
          <li key={kind}>
            <Button variant="quiet" onClick={() => onAdd(kind)}>
              <Icon name="plus" className="size-4" />
              {t(`kinds.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
