/** The levels of difficulty of a school that has more than the usual three. */
export const fiveLevels = [
  { id: 0, nameZh: '入门', nameEn: 'First steps', color: '#0f6b3c', wire: 0 },
  { id: 1, nameZh: '基础', nameEn: 'Basic', color: '#0a5d86', wire: 0 },
  { id: 3, nameZh: '提高', nameEn: 'Advanced', color: '#ffd400', wire: 1 },
  { id: 2, nameZh: '省选', nameEn: 'Province', color: '#7b2d9b', wire: 2 },
  { id: 4, nameZh: '国赛', nameEn: 'National', color: '#b3261e', wire: 2 },
]
