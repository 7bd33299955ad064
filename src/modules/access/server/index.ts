import { changePassword, confirmPassword, updateProfile, uploadAvatar } from './profile.ts'
import { forgotPassword, openRecovery, recovery, resetPassword } from './recovery.ts'
import { branding, companies, hasChildren, session, signIn, signOut } from './session.ts'

export const accessHandlers = {
  session,
  signIn,
  signOut,
  forgotPassword,
  openRecovery,
  recovery,
  resetPassword,
  branding,
  companies,
  hasChildren,
  updateProfile,
  changePassword,
  confirmPassword,
  uploadAvatar,
}
