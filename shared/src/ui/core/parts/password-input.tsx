import { Box, IconButton, Input, type InputProps } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

/** A password field whose text can be shown. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Box position="relative" width="full">
      <Input {...props} type={shown ? 'text' : 'password'} pe="12" />
      <IconButton
        type="button"
        variant="ghost"
        size="sm"
        colorPalette="neutral"
        position="absolute"
        insetEnd="1"
        top="50%"
        transform="translateY(-50%)"
        zIndex="1"
        aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </Box>
  );
}
