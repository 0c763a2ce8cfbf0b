/** No save of a thing: everything it takes is needed. */
export const acts: Record<string, string> = {
  'auth.changePassword': 'the old password and twice the new one',
  'customerCourses.setResidue': 'the lessons left and why, both of them',
  'classReservations.cancel': 'a place is given back, and nothing of it is changed',
  'classReservations.multiCancel': 'the same of several',
  'coachTimes.setHours': 'the whole week of a coach, given at once',
  'firstDay.skip': 'one step of a list, on or off',
  'messages.read': 'it is read, and nothing of it is given',
}
