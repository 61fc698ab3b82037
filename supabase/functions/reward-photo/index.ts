import { rewardPhotoFile } from '../../../app/domain/file-rules.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { photoFunction } from '../_shared/photo-function.ts'

/** Photos of what guests get for their points: with reward_id. Guests see them through `loyalty-guest`. */
export default photoFunction({
  name: 'reward-photo',
  bucket: 'reward-photos',
  file: rewardPhotoFile,
  calls: {
    place: 'place_reward_photo',
    keep: 'keep_reward_photo',
    find: 'find_reward_photo',
    remove: 'remove_reward_photo',
  },
  about: ({ reward_id: reward = '' }) => (isUuid(reward) ? { p_reward_id: reward } : 'unknown_reward'),
})
